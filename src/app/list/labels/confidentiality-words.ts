import { roleLabel } from '#app/shell/role-label.ts';
import { confidentialityClearance, confidentialitySystem } from '#contract/confidentiality.ts';
import { t } from '#words/t.ts';

/** HL7's codes of confidentiality from the weakest to the strongest. */
export const confidentialityNames: Readonly<Record<string, string>> = {
  U: 'unrestricted',
  L: 'low',
  M: 'moderate',
  N: 'normal',
  R: 'restricted',
  V: t('very restricted'),
};

/** Whom a confidentiality code hides a record from, as a sentence; it hides it with all its versions. */
export function confidentialityMeaning(code: string): string {
  const hidden = Object.entries(confidentialityClearance)
    .filter(([, cleared]) => hides(code) && !cleared.some((label) => label === code))
    .map(([role]) => `${roleLabel(role).toLowerCase()}s`);
  if (hidden.length === 0) return t('Everybody who may read records of this site sees it.');
  return t('Hidden from {join}, with all its versions.', { join: hidden.join(' and ') });
}

/** What a label's chip is called in full. */
export function securityLabelWords(text: string, token: string): string {
  const [system, code = ''] = token.split('|');
  const says = system === confidentialitySystem && hides(code);
  return says
    ? t('Security label {text}. {confidentialityMeaning}', {
        text,
        confidentialityMeaning: confidentialityMeaning(code),
      })
    : t('Security label {text}', { text });
}

/** Most codes say how sensitive something is and no more. */
function hides(code: string): boolean {
  return Object.values(confidentialityClearance).some((cleared) =>
    cleared.some((label) => label === code),
  );
}
