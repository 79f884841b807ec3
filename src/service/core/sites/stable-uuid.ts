import { createHash } from 'node:crypto';

/** The namespace of these UUIDs (RFC 9562, 5.5), which must never change. */
const namespace = Buffer.from('3f0c9a52b1a84c7d9e66d2f41c58a703', 'hex');

/** A version 5 UUID: stable for a name. */
function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The site as a location of the animal health data store, whose ids are UUIDs. */
export function locationIdOf(siteId: number): string {
  return stableUuid(`site/${siteId}`);
}

/** The organization's id in the animal health data store. */
export function organizationIdOf(organizationId: number): string {
  return stableUuid(`organization/${organizationId}`);
}
