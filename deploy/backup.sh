#!/bin/sh
# A copy of everything in the containers, while the server runs; copies of thirty days are kept.
# For cron, as root: docs/host.md says how.
set -eu
cd "$(dirname "$0")"  # where compose finds its file, and TAFEL_NAME in .env
name="$(date +%F-%H%M%S)"
docker compose run --rm --no-deps -T table tafelrunde backup "/data/$name.db"
docker compose run --rm --no-deps -T table find /data -maxdepth 1 -name "*.db" -mtime +30 -delete
