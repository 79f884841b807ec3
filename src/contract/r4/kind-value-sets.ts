import { kindCodes } from './kind-codes.ts';
import { type ValueSetCode, valueSetCode, valueSetCodes } from './value-sets.ts';

const read = new Map<string, readonly ValueSetCode[]>();

/** Suggested codes of a kind's value set; undefined if it is not enumerable. */
export function kindValueSetCodes(name: string | undefined): readonly ValueSetCode[] | undefined {
  const sharedCodes = valueSetCodes(name);
  if (sharedCodes !== undefined || name === undefined) return sharedCodes;
  const lines = Object.hasOwn(kindCodes, name) ? kindCodes[name] : undefined;
  if (lines === undefined) return undefined;
  const codes = read.get(name) ?? lines.flatMap(codesOf);
  read.set(name, codes);
  return codes;
}

function codesOf(line: string): ValueSetCode[] {
  const [system = '', ...pairs] = line.split('|');
  return pairs.map((pair) => {
    const at = pair.indexOf(' ');
    return valueSetCode(system, pair.slice(0, at), pair.slice(at + 1));
  });
}
