import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { hasPasskeySupport } from '#app/shell/session/passkey.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import type { AppSetup } from './add-app-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { ownAccountMutations } from './own-account.queries.ts';

const AddAppDialog = latePart(async () => (await import('./add-app-dialog.tsx')).AddAppDialog);

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface AddFactorProps {
  needsPassword: boolean;
  /** Receives the recovery codes of a first factor, none otherwise. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Buttons that add an authenticator app or a passkey. */
export function AddFactor({ needsPassword, onAdded }: AddFactorProps) {
  const offers = useOffers();
  const toasts = useToasts();
  const [asking, setAsking] = useState<'app' | 'passkey'>();
  const [setup, setSetup] = useState<AppSetup>();
  const begin = useMutation(ownAccountMutations.beginApp());
  const { mutateAsync: addPasskey } = useMutation(ownAccountMutations.addPasskey());
  const close = () => setAsking(undefined);
  const finish = (name: string, recoveryCodes: readonly string[]) => {
    toasts.success(t('{name} added', { name }));
    onAdded(recoveryCodes);
  };
  const beginApp = () => {
    if (needsPassword) return setAsking('app');
    begin.mutate(
      {},
      { onSuccess: setSetup, onError: (error) => toasts.error(problemMessage(error)) },
    );
  };
  return (
    <Buttons>
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
          onConfirm={async (identity) => setSetup(await begin.mutateAsync(identity))}
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
            const { recoveryCodes } = await addPasskey({ name, ...identity });
            finish(name, recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {setup !== undefined && (
        <AddAppDialog setup={setup} onAdded={finish} onClose={() => setSetup(undefined)} />
      )}
    </Buttons>
  );
}
