#!/bin/sh
# The command of the image: an app of its own (api, worker, trpc), or anything that `pagemark` does (start, keys, doctor, …).
set -e
# What lives long in a server keeps the buffers it came in: with a small nursery an upload of any size stays under 300 MB.
nursery=--max-semi-space-size=8
[ "$1" = worker ] && nursery=
case "$1" in
  api | worker | trpc) exec node $nursery "apps/$1/src/main.ts" ;;
  *) exec node $nursery apps/cli/src/main.ts "$@" ;;
esac
