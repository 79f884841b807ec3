import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { saveFile } from '#app/kit/files/save-file.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { CopyOnceDialog } from '#app/record-form/copy-once-dialog.tsx';
import { createPasskey, hasPasskeySupport } from '#app/shell/session/passkey.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
} from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';
import type { AppSetup } from './add-app-dialog.tsx';
import { type Identity, IdentityDialog } from './identity-dialog.tsx';

const AddAppDialog = lazyPart(async () => (await import('./add-app-dialog.tsx')).AddAppDialog);

interface AddFactorProps {
  needsPassword: boolean;
  /** Receives the recovery codes of a first factor, none otherwise. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

export function AddFactor({ needsPassword, onAdded }: AddFactorProps) {
  const offers = useOffers();
  const toasts = useToasts();
  const [asking, setAsking] = useState<'app' | 'passkey'>();
  const [setup, setSetup] = useState<AppSetup>();
  const begin = useMutation(mutationOf(beginAuthenticatorApp));
  const { mutateAsync: create } = useMutation({
    // Creates it in the browser, between the two requests.
    mutationFn: async ({ name, ...body }: Identity & { name: string }) => {
      const { challengeToken, options } = await call(beginPasskey, { body });
      const credential = await createPasskey(options);
      return await call(addPasskey, { body: { challengeToken, credential, name } });
    },
  });
  const close = () => setAsking(undefined);
  const finish = (name: string, recoveryCodes: readonly string[]) => {
    toasts.success(t('{name} added', { name }));
    onAdded(recoveryCodes);
  };
  const beginApp = () => {
    if (needsPassword) return setAsking('app');
    begin.mutate(
      { body: {} },
      { onSuccess: setSetup, onError: (error) => toasts.error(problemMessage(error)) },
    );
  };
  return (
    <WrappingRow>
      <Button
        variant="outlined"
        loading={begin.isPending && asking === undefined}
        onClick={beginApp}
      >
        {t('Add authenticator app')}
      </Button>
      {offers('addPasskey') && hasPasskeySupport() && (
        <Button variant="outlined" onClick={() => setAsking('passkey')}>
          {t('Add passkey')}
        </Button>
      )}
      {asking === 'app' && (
        <IdentityDialog
          title={t('Add authenticator app')}
          submitLabel={t('Continue')}
          needsPassword
          onConfirm={async (body) => setSetup(await begin.mutateAsync({ body }))}
          onClose={close}
        />
      )}
      {asking === 'passkey' && (
        <IdentityDialog
          title={t('Add passkey')}
          explanation={t(
            'A passkey confirms your sign-in with your fingerprint, face, screen lock or security key.',
          )}
          submitLabel={t('Continue')}
          needsPassword={needsPassword}
          initialName={t('Passkey')}
          onConfirm={async ({ name = t('Passkey'), ...identity }) => {
            const { recoveryCodes } = await create({ name, ...identity });
            finish(name, recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {setup !== undefined && (
        <AddAppDialog setup={setup} onAdded={finish} onClose={() => setSetup(undefined)} />
      )}
    </WrappingRow>
  );
}

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: '8px 16px',
  padding: 16,
  borderRadius: 8,
  backgroundColor: color('sunken'),
  textAlign: 'center',
});

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <CopyOnceDialog
      title={t('Save your recovery codes')}
      description={t(
        'Each code signs you in once if you lose your device. Keep them somewhere safe: they won’t be shown again.',
      )}
      text={text}
      shown={
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
      }
      refusal={t('Your browser blocked copying. Download the codes or write them down.')}
      copyLabel={t('Copy codes')}
      doneLabel={t('I’ve saved them')}
      guard={{
        title: t('Leave without the recovery codes?'),
        what: t('Your recovery codes (shown only once)'),
      }}
      onClose={onClose}
    >
      <Button
        size="small"
        sx={{ mt: 3 }}
        onClick={() =>
          saveFile('paddock-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
        }
      >
        {t('Download codes')}
      </Button>
    </CopyOnceDialog>
  );
}
