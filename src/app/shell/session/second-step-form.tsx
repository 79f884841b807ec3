import { type FormEvent, useRef, useState } from 'react';
import { call } from '#app/kit/api/call.ts';
import { problemInForm } from '#app/kit/forms/apply-problem.ts';
import { FormProblem, TextInput } from '#app/kit/forms/text-input.tsx';
import type { SecondStep } from '#contract/base/problem.ts';
import { type SecondFactorProof, verifySecondFactor } from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';
import { hasPasskeySupport, requestPasskey } from './passkey.ts';
import { takeToken } from './sign-in.ts';

type Way = 'totp' | 'passkey' | 'recovery';

interface SecondStepFormProps {
  step: SecondStep;
  /** Continues after sign-in; the form stays busy until then. */
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of sign-in: a code, a passkey or a recovery code. In plain CSS, since sign-in has no MUI. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const ways = waysOf(step);
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState(ways[0] ?? 'recovery');
  const [problem, setProblem] = useState<{ field?: string | undefined; form?: string | undefined }>(
    {},
  );
  const [isBusy, setIsBusy] = useState(false);
  const field = way === 'totp' ? 'code' : 'recoveryCode';

  async function proof(): Promise<SecondFactorProof> {
    if (way === 'passkey') return { passkey: await requestPasskey(step) };
    const input = form.current?.elements.namedItem(field) as HTMLInputElement; // our own input
    return { [field]: input.value };
  }

  async function submit(): Promise<void> {
    setIsBusy(true);
    setProblem({});
    try {
      const body = { challengeToken: step.challengeToken, ...(await proof()) };
      takeToken(await call(verifySecondFactor, { body }));
      await onSignedIn();
    } catch (error) {
      const { issues, message } = problemInForm(error, [field]);
      setProblem({ field: issues[0]?.message, form: message });
      setIsBusy(false);
      form.current?.querySelector('input')?.select();
    }
  }

  return (
    <form
      ref={form}
      className="card-form"
      noValidate
      aria-label={t('Two-step verification')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      {way !== 'passkey' && (
        <TextInput
          key={way}
          {...inputs[way]}
          autoFocus
          field={{ name: field }}
          problem={problem.field}
        />
      )}
      {problem.form !== undefined && <FormProblem message={problem.form} />}
      <button type="submit" className="submit-button" disabled={isBusy} aria-busy={isBusy}>
        {way === 'passkey' ? t('Use a passkey') : t('Continue')}
      </button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="text-button"
            onClick={() => {
              setWay(other);
              setProblem({});
            }}
          >
            {wayLabels[other]}
          </button>
        ))}
      <button type="button" className="text-button" onClick={onBack}>
        {t('Back')}
      </button>
    </form>
  );
}

const inputs = {
  totp: {
    label: t('Code from your authenticator app'),
    autoComplete: 'one-time-code',
    inputProps: { inputMode: 'numeric', maxLength: 12 },
  },
  recovery: {
    label: t('Recovery code'),
    autoComplete: 'off',
    inputProps: { autoCapitalize: 'none', spellCheck: false, maxLength: 60 },
    hint: t('Each code works once.'),
  },
} as const;

const wayLabels: Readonly<Record<Way, string>> = {
  totp: t('Use your authenticator app'),
  passkey: t('Use a passkey'),
  recovery: t('Use a recovery code'),
};

/** The methods that both the account and this browser support, the most common first. */
function waysOf({ kinds, passkeyOptions }: SecondStep): Way[] {
  const canUsePasskey = passkeyOptions !== undefined && hasPasskeySupport();
  return (['totp', 'passkey', 'recovery'] as const).filter(
    (way) => kinds.includes(way) && (way !== 'passkey' || canUsePasskey),
  );
}
