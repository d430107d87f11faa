import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate for `host` that nobody else vouches for, in a folder of its own. */
export function makeCertificate(host: string): { folder: string; certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-proxy-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat(['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  return { folder, certificate, key }
}
