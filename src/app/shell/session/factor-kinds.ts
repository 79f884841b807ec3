import { t } from '#words/t.ts';

const labels: Readonly<Record<string, string>> = {
  totp: t('Authenticator app'),
  passkey: t('Passkey'),
};

export function factorKindLabel(kind: string): string {
  return labels[kind] ?? kind;
}
