# The base by name and version; `docker buildx imagetools inspect node:24.11.1-trixie-slim` gives the digest to pin it by.
ARG NODE=node:24.11.1-trixie-slim

# What it makes runs on any architecture, so it is built on the one that builds.
FROM --platform=$BUILDPLATFORM ${NODE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/commit-msg.js scripts/
RUN npm ci
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
# Any user may run it: nothing is written but Next's cache, which is a tmpfs (compose.yaml), and what is set on the page
# “Use my Spotify account”.
RUN npm run image -- /image/app && mkdir --mode=1777 /image/data

# Nothing is run in here, so another architecture needs no emulator.
FROM ${NODE}
COPY --from=build /image /
WORKDIR /app
VOLUME /data
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TONEARM_DATA=/data
# The sandbox, which browsers reach too, listens on the second.
EXPOSE 3000 3900
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "start.js", "health"]
CMD ["node", "start.js"]
