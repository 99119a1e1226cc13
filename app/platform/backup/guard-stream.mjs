/**
 * A shell that runs Litestream until its own standard input closes, which it does however our process ends, kill -9
 * included: then Litestream may send what is left, for ten seconds at most. Its lines go through a loop that goes on
 * when they are no longer read, because Litestream would end at the first one.
 */
export const guard = `
exec 3<&0
{
  "$@" </dev/null 2>&1 3<&- &
  stream=$!
  { read -r _ <&3; kill -TERM $stream; sleep 10; kill -KILL $stream; } >/dev/null 2>&1 &
  watch=$!
  wait $stream
  kill $watch
} | {
  exec 3<&-
  trap "" PIPE
  while IFS= read -r line; do printf "%s\\n" "$line"; done 2>/dev/null
}`;
