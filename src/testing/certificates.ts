import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate and its key as PEM, as `tls.createServer` takes them. */
export interface Certificate {
  cert: string;
  key: string;
  name: string;
  privateKey: KeyObject;
}

interface CertificateParts {
  name: string;
  /** Subject alternative names: host names and IPv4 addresses. */
  hosts?: readonly string[];
  /** Days until it expires; negative: expired so many days ago. */
  validFor?: number;
  /** Absent: self-signed, as an authority. */
  issuer?: Certificate;
}

/** Makes a minimal X.509 certificate (RFC 5280) for a server or an authority. */
export function makeCertificate(parts: CertificateParts): Certificate {
  const { name, hosts = [], validFor = 30, issuer } = parts;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const extensions = [
    ...(issuer === undefined ? [extension('551d13', sequence(der(0x01, Buffer.from([255]))))] : []),
    ...(hosts.length > 0 ? [extension('551d11', sequence(...hosts.map(hostName)))] : []),
  ];
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(Math.ceil(Math.random() * 1_000_000)),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(time(-60), time(validFor)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', signed, issuer?.privateKey ?? privateKey);
  const whole = sequence(
    signed,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    privateKey,
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return der(0x02, ...((bytes[0] ?? 0) > 127 ? [Buffer.from([0])] : []), bytes);
}

function nameOf(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
}

function time(days: number): Buffer {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${iso.slice(2, 19).replace(/[-:T]/g, '')}Z`));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), der(0x04, value));
}

function hostName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host);
  return isAddress
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
}
