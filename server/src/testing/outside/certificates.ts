import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CertificatePair } from "../../network/certificate.ts";

/** Node cannot make certificates. These two are self-signed, for localhost and 127.0.0.1, until 2120. */
export const certificates: readonly [CertificatePair, CertificatePair] = [
  {
    cert: `-----BEGIN CERTIFICATE-----
MIIBZjCCAQygAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFQYXBlcmNo
YWluIHRlc3QgMTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRUGFwZXJjaGFpbiB0ZXN0IDEwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAARS+305rl1/blhkYT/HncavoGgUmXmM5CySqH6IlWPnq+mlHiRPbLl3HJQF
kqPiONBH83zqJEUYk/iT3g8hhx8Soz0wOzAaBgNVHREEEzARgglsb2NhbGhvc3SH
BH8AAAEwHQYDVR0OBBYEFKNTpay7+0dkMQx/buJu/BJ0EatuMAoGCCqGSM49BAMC
A0gAMEUCIBUbFlVVrUtN1vJ9tzPMW28Mv6CCiG+FvIYL0pItdST9AiEA3gtCS6vq
GgKkjJLIIrvX5vWorSdY7ePX5bTo7PcxyIs=
-----END CERTIFICATE-----`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgckUfmoVDjYUbElvm
KpEBL79lbsE4Pkb3rF+QRYVAQT+hRANCAARS+305rl1/blhkYT/HncavoGgUmXmM
5CySqH6IlWPnq+mlHiRPbLl3HJQFkqPiONBH83zqJEUYk/iT3g8hhx8S
-----END PRIVATE KEY-----`,
  },
  {
    cert: `-----BEGIN CERTIFICATE-----
MIIBZzCCAQygAwIBAgIBAjAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFQYXBlcmNo
YWluIHRlc3QgMjAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRUGFwZXJjaGFpbiB0ZXN0IDIwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAQDlBPhCqAcW6iFuTD813vvRqYkgDcYBQ4ux0/9ON/tggqWe8oXDcHo4ZAZ
MEkEO9d9I4NACqI2/VCoUW347vDkoz0wOzAaBgNVHREEEzARgglsb2NhbGhvc3SH
BH8AAAEwHQYDVR0OBBYEFBdM1lodA+j5x+59aE6c3deqBV+FMAoGCCqGSM49BAMC
A0kAMEYCIQCToNE+KX+KeFzGpQiiY/6CpFcKt8NCfmCz7/Zgap/8jgIhAIAL/f49
GHH0DiqLHCcXCgUR0uh2+wYJWQv82dBonUz5
-----END CERTIFICATE-----`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOQtMWbVQ/iG9HTcZ
0EcYmym0G3Mmw5ZwZU7nH0h5JgqhRANCAAQDlBPhCqAcW6iFuTD813vvRqYkgDcY
BQ4ux0/9ON/tggqWe8oXDcHo4ZAZMEkEO9d9I4NACqI2/VCoUW347vDk
-----END PRIVATE KEY-----`,
  },
];

/** Writes a pair into a directory, and returns the settings that name the files. */
export function writeCertificate(directory: string, { cert, key }: CertificatePair) {
  const files = { TLS_CERT: join(directory, "cert.pem"), TLS_KEY: join(directory, "key.pem") };
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key);
  return files;
}
