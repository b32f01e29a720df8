# The image of a release. Make the release first: npm run release && docker build -t paperchain .
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS unpacked
COPY package.json scripts/release/unpack-release.sh dist/paperchain-*.tar.gz /releases/
RUN sh /releases/unpack-release.sh /releases /paperchain

FROM ${BASE}
# PostgreSQL wants to know the name of its user, and does not run as root.
RUN echo "paperchain:x:10001:10001::/data:/usr/sbin/nologin" >> /etc/passwd \
  && echo "paperchain:x:10001:" >> /etc/group \
  && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=unpacked /paperchain /opt/paperchain
RUN ln -s /opt/paperchain/bin/paperchain /usr/local/bin/paperchain \
  && ln -s /opt/paperchain/node_modules/node-linux-*/bin/node /usr/local/bin/node
USER 10001:10001
WORKDIR /opt/paperchain
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["paperchain"]
