#ifndef TRIPTYCH_CCURL_SHIM_H
#define TRIPTYCH_CCURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments: each kind of argument has a function of its own here.

typedef size_t (*ccurl_receive)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

static inline CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_receiver(CURL *_Nonnull handle, CURLoption option, ccurl_receive _Nonnull value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline long ccurl_get_long(CURL *_Nonnull handle, CURLINFO info) {
    long value = 0;
    return (curl_easy_getinfo)(handle, info, &value) == CURLE_OK ? value : 0;
}

/// Lets a handle that is removed leave a look-up of a host's name behind, where this version can; others wait for it.
static inline void ccurl_leave_look_ups(CURL *_Nonnull handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    (curl_easy_setopt)(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)handle;
#endif
}

/// Takes the next handle that has come to its end; null where there is none.
static inline CURL *_Nullable ccurl_next_finished(CURLM *_Nonnull multi, CURLcode *_Nonnull code) {
    int count = 0;
    for (CURLMsg *message; (message = curl_multi_info_read(multi, &count));) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return 0;
}

#endif
