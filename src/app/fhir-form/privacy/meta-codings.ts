import { isJsonObject, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { confidentialityNames } from '#app/record/labels/confidentiality-words.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';

const strengths = Object.keys(confidentialityNames);

/** The codings of a list in `meta`; what else stands there, as in a text that is being written, is none. */
export function codingsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The strongest confidentiality code among security labels; empty where there is none. */
export function confidentialityIn(security: JsonValue | undefined): string {
  const codes = codingsOf(security)
    .filter(isConfidentiality)
    .map(({ code }) => String(code));
  return (
    codes.toSorted((one, other) => strengths.indexOf(one) - strengths.indexOf(other)).at(-1) ?? ''
  );
}

/** Security labels with this confidentiality code in place of those that they had; an empty code takes it away. */
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

/** A tag as one types it: `system|code`, or a code alone. */
export function tagOf(typed: string): JsonObject | undefined {
  const [first = '', ...rest] = typed.trim().split('|');
  const code = rest.join('|').trim();
  const plain = first.trim();
  if (code !== '') return { ...(plain !== '' && { system: plain }), code };
  return plain === '' ? undefined : { code: plain };
}

/** What tells one tag from another. */
export function tagToken({ system, code, display }: JsonObject): string {
  return JSON.stringify([system ?? '', code ?? display ?? '']);
}

/** What a tag is called. */
export function tagWords({ display, code }: JsonObject): string {
  const words = [display, code].find((one) => typeof one === 'string' && one !== '');
  return typeof words === 'string' ? words : t('Tag without a code');
}
