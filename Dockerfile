# `docker buildx imagetools inspect node:24.11.1-trixie-slim` prints the digest to pin.
ARG NODE=node:24.11.1-trixie-slim

# The result runs on any architecture, so this stage uses the build host’s.
FROM --platform=$BUILDPLATFORM ${NODE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/commit-msg.js scripts/
RUN npm ci
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
# Any user can run it. It writes only Next’s cache, a tmpfs (compose.yaml), and settings from the page “Use my Spotify
# account”.
RUN npm run image -- /image/app && mkdir --mode=1777 /image/data

# No RUN in this stage, so other architectures need no emulation.
FROM ${NODE}
COPY --from=build /image /
WORKDIR /app
VOLUME /data
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TONEARM_DATA=/data
# The demo’s server, which browsers use too, listens on the second.
EXPOSE 3000 3900
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "start.js", "health"]
CMD ["node", "start.js"]
