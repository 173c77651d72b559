# One image for all apps. The command selects the app.
#
#   docker build -t pagemark .
#   docker run -p 127.0.0.1:3000:3000 -v pagemark:/data pagemark
#   docker run -e DATABASE_URL=postgres://… pagemark worker

# The base images are referenced by tag. To pin one, use node:24-slim@sha256:… with the digest that
# `docker buildx imagetools inspect node:24-slim` prints.
FROM node:24-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

# The packages that `pagemark` and the apps that it starts need, with their part of the lockfile.
FROM base AS pruned
COPY . .
RUN npx -y turbo@2.11.11 prune @pagemark/cli --docker

FROM base AS built
COPY --from=pruned /app/out/json/ ./
RUN pnpm install --frozen-lockfile
COPY --from=pruned /app/out/full/ ./
COPY tsconfig.base.json ./
RUN node apps/dashboard/scripts/build.ts && node packages/builds/scripts/build.ts packages/builds/dist/image

FROM base AS installed
COPY --from=pruned /app/out/json/ ./
# Removes TypeScript, a peer dependency of a library that is needed only for types, and the Node of the lockfile: the
# image has its own.
RUN pnpm install --frozen-lockfile --prod && rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+* \
  node_modules/.pnpm/node-linux-* node_modules/node-linux-* node_modules/.bin/node
COPY --from=pruned /app/out/full/ ./
COPY --from=built /app/apps/dashboard/dist apps/dashboard/dist
COPY --from=built /app/packages/builds/dist packages/builds/dist
COPY docker/run.sh docker/run.sh
# The image runs as another user, who must be able to read the files even after a checkout with a strict umask.
RUN chmod -R a+rX .

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/pagemark.db \
  PAGEMARK_SECRET_KEY_FILE=/data/secret.key
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /app
COPY --from=installed /app ./
USER node
VOLUME /data
EXPOSE 3000
# A worker listens on no port: disable the health check for it, as in compose.yaml.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Work in progress gets 25 seconds when the container is stopped: `docker stop --time 30`.
STOPSIGNAL SIGTERM
ENTRYPOINT ["docker/run.sh"]
CMD ["start"]
