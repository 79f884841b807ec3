import { isJsonObject, itemsOf, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { confidentialityNames } from '#app/record/labels/confidentiality-words.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';

const strengths = Object.keys(confidentialityNames);

/** The codings of a list in `meta`; anything malformed is ignored. */
export function codingsOf(value: JsonValue | undefined): JsonObject[] {
  return itemsOf(value).filter(isJsonObject);
}

/** The strictest confidentiality code of security labels; empty if none. */
export function confidentialityIn(security: JsonValue | undefined): string {
  const codes = codingsOf(security)
    .filter(isConfidentiality)
    .map(({ code }) => String(code));
  return (
    codes.toSorted((one, other) => strengths.indexOf(one) - strengths.indexOf(other)).at(-1) ?? ''
  );
}

/** Replaces the confidentiality code in security labels; an empty code removes it. */
export function withConfidentiality(security: JsonValue | undefined, code: string): JsonObject[] {
  const labels = codingsOf(security);
  const others = labels.filter((label) => !isConfidentiality(label));
  if (code === '') return others;
  const label = {
    system: confidentialitySystem,
    code,
    display: confidentialityNames[code] ?? code,
  };
  const at = labels.findIndex(isConfidentiality);
  return others.toSpliced(at < 0 ? others.length : at, 0, label);
}

function isConfidentiality({ system, code }: JsonObject): boolean {
  return system === confidentialitySystem && typeof code === 'string';
}

/** Parses a tag: `system|code`, or just a code. */
export function tagOf(typed: string): JsonObject | undefined {
  const [first = '', ...rest] = typed.trim().split('|');
  const code = rest.join('|').trim();
  const plain = first.trim();
  if (code !== '') return { ...(plain !== '' && { system: plain }), code };
  return plain === '' ? undefined : { code: plain };
}

export function tagToken({ system, code, display }: JsonObject): string {
  return JSON.stringify([system ?? '', code ?? display ?? '']);
}

export function tagText({ display, code }: JsonObject): string {
  const words = [display, code].find((one) => typeof one === 'string' && one !== '');
  return typeof words === 'string' ? words : t('Tag without a code');
}
