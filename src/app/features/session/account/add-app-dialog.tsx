import { styled } from '@mui/material/styles';
import { encode } from 'uqr';
import { useSend } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import type { OutputOf } from '#contract/base/operation.ts';
import {
  addAuthenticatorApp,
  type beginAuthenticatorApp,
} from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';

export type AppSetup = OutputOf<typeof beginAuthenticatorApp>;

interface AddAppDialogProps {
  setup: AppSetup;
  onAdded: (name: string, recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const Secret = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  textAlign: 'center',
});

/** Shows the secret of a new authenticator app, which is added with its first code. */
export function AddAppDialog({ setup, onAdded, onClose }: AddAppDialogProps) {
  const { challengeToken, secret, secretUri } = setup;
  const sendWrite = useSend();
  const { input, submit } = useServiceForm({
    schema: addAuthenticatorApp.body,
    defaultValues: { challengeToken, code: '', name: t('Authenticator app') },
    send: async (body) => {
      const { recoveryCodes } = await sendWrite(addAuthenticatorApp, { body });
      onClose();
      onAdded(body.name, recoveryCodes);
    },
  });
  return (
    <FormDialog
      title={t('Add authenticator app')}
      explanation={t('Scan this with your app, then enter the code that it shows.')}
      submitLabel={t('Add')}
      {...submit}
      onClose={onClose}
    >
      <Secret>
        <QrCode text={secretUri} label={t('QR code for your authenticator app')} />
        <Note>{t('Can’t scan it? Enter this key:')}</Note>
        <span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <CopyButton text={secret} label={t('Copy key')} />
        </span>
      </Secret>
      <TextInput
        label={t('Code from your authenticator app')}
        autoComplete="one-time-code"
        autoFocus
        inputProps={{ inputMode: 'numeric', maxLength: 12 }}
        {...input('code')}
      />
      <TextInput label={t('Name')} hint={t('So that you recognize it later')} {...input('name')} />
    </FormDialog>
  );
}

/** Black on white in any scheme, since many cameras cannot read inverted codes. */
const Code = styled('svg')({
  width: 192,
  height: 192,
  borderRadius: 8,
  backgroundColor: '#fff',
  fill: '#000',
});

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </Code>
  );
}
