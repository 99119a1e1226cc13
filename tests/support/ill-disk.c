// Stands between the site and its disk. The file "ill-disk" beside the database says what is wrong with that folder now:
// "read-only", "full", or for how many milliseconds the disk keeps everybody waiting who wants a write to be on it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>

// The database's folder with its slash at the end, or nothing.
static void folder_of_database(char *folder) {
  const char *url = getenv("DATABASE_URL");
  const char *end = url ? strrchr(url, '/') : NULL;
  folder[0] = 0;
  if (end && strncmp(url, "file:", 5) == 0 && end - url < PATH_MAX - 16)
    snprintf(folder, PATH_MAX, "%.*s", (int)(end - url - 4), url + 5);
}

static void read_state(char *words, size_t size) {
  char file[PATH_MAX];
  memset(words, 0, size);
  folder_of_database(file);
  strcat(file, "ill-disk");
  long handle = syscall(SYS_openat, AT_FDCWD, file, O_RDONLY);
  if (handle < 0) return;
  if (syscall(SYS_read, handle, words, size - 1) < 0) words[0] = 0;
  syscall(SYS_close, handle);
}

static int is_ours(const char *path) {
  char folder[PATH_MAX];
  folder_of_database(folder);
  return folder[0] && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_ours_open(int handle) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path);
}

// 0, or the error that a change of the folder gives now.
static int trouble(void) {
  char words[32];
  read_state(words, sizeof words);
  if (strncmp(words, "read-only", 9) == 0) return EROFS;
  if (strncmp(words, "full", 4) == 0) return ENOSPC;
  return 0;
}

static int fails(int handle) {
  if (!is_ours_open(handle)) return 0;
  int error = trouble();
  if (error) errno = error;
  return error;
}

// Adds a mark to "ill-disk-waits" beside the database: "(" where a wait begins, ")" where it ends.
static void mark(const char *sign) {
  char file[PATH_MAX];
  folder_of_database(file);
  strcat(file, "ill-disk-waits");
  long handle = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (handle < 0) return;
  syscall(SYS_write, handle, sign, 1);
  syscall(SYS_close, handle);
}

static void slow_down(int handle) {
  char words[32];
  if (!is_ours_open(handle)) return;
  read_state(words, sizeof words);
  long ms = atol(words);
  struct timespec pause = {ms / 1000, (ms % 1000) * 1000000};
  if (ms <= 0) return;
  mark("(");
  nanosleep(&pause, NULL);
  mark(")");
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int handle, const void *bytes, size_t count) {
  return fails(handle) ? -1 : REAL(write)(handle, bytes, count);
}
ssize_t pwrite(int handle, const void *bytes, size_t count, off_t offset) {
  return fails(handle) ? -1 : REAL(pwrite)(handle, bytes, count, offset);
}
ssize_t pwrite64(int handle, const void *bytes, size_t count, off64_t offset) {
  return fails(handle) ? -1 : REAL(pwrite64)(handle, bytes, count, offset);
}
int ftruncate(int handle, off_t length) { return fails(handle) ? -1 : REAL(ftruncate)(handle, length); }
int ftruncate64(int handle, off64_t length) { return fails(handle) ? -1 : REAL(ftruncate64)(handle, length); }
int fsync(int handle) {
  slow_down(handle);
  return REAL(fsync)(handle);
}
int fdatasync(int handle) {
  slow_down(handle);
  return REAL(fdatasync)(handle);
}

static int opens(const char *path, int flags) {
  if (!(flags & (O_WRONLY | O_RDWR | O_CREAT)) || !is_ours(path)) return 1;
  int error = trouble();
  int is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
  if (error == EROFS || (error && is_new)) {
    errno = error;
    return 0;
  }
  return 1;
}
#define OPEN(name)                                  \
  int name(const char *path, int flags, ...) {      \
    va_list rest;                                   \
    va_start(rest, flags);                          \
    mode_t mode = va_arg(rest, mode_t);             \
    va_end(rest);                                   \
    if (!opens(path, flags)) return -1;             \
    return REAL(name)(path, flags, mode);         \
  }
OPEN(open)
OPEN(open64)
