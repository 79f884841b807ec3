import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';

/** What people know an Endpoint by, besides its address: the connection type, contacts, and names of headers. */
export function endpointTexts({ connectionType, contact, header }: JsonObject): unknown[] {
  const { code, display } = isJsonObject(connectionType) ? connectionType : ({} as JsonObject); // empty
  const usual = valueSetCodes('endpoint-connection-type')?.find((type) => type.code === code);
  return [
    code,
    display ?? usual?.display,
    ...objectsIn(contact).map(({ value }) => value),
    // Values can be secrets.
    ...(Array.isArray(header) ? header : []).map((line) => String(line).split(':')[0]),
  ];
}
