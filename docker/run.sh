#!/bin/sh
# The command of the image: an app of its own (api, worker, trpc), or anything that `pagemark` does (start, keys, doctor, …).
set -e
case "$1" in
  api | worker | trpc) exec node "apps/$1/src/main.ts" ;;
  *) exec node apps/cli/src/main.ts "$@" ;;
esac
