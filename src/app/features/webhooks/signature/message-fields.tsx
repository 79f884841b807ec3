import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { SignedMessage } from './signed-message.ts';

export interface TypedMessage extends SignedMessage {
  secret: string;
}

interface MessageFieldsProps {
  typed: TypedMessage;
  onChange: (typed: TypedMessage) => void;
}

const mono = { fontFamily: monoFamily, fontSize: fontSize.small };
const quiet = {
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  style: mono,
} as const;

const Fields = styled('div')({ display: 'grid', gap: 24 });

/** Headers, body and secret as pasted. */
export function MessageFields({ typed, onChange }: MessageFieldsProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Fields>
      <TextField
        id={`${id}-headers`}
        label={t('Headers')}
        multiline
        minRows={5}
        maxRows={12}
        value={typed.headers}
        placeholder={'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…'}
        helperText={t('As lines, curl options or JSON from a log.')}
        onChange={({ target }) => onChange({ ...typed, headers: target.value })}
        slotProps={{ htmlInput: quiet }}
      />
      <TextField
        id={`${id}-body`}
        label={t('Body')}
        multiline
        minRows={6}
        maxRows={16}
        value={typed.body}
        placeholder="{…}"
        helperText={t('Exactly as received, before parsing.')}
        onChange={({ target }) => onChange({ ...typed, body: target.value })}
        slotProps={{ htmlInput: quiet }}
      />
      <TextField
        id={`${id}-secret`}
        label={t('Secret')}
        type={isShown ? 'text' : 'password'}
        value={typed.secret}
        placeholder="whsec_…"
        helperText={t('It stays in this tab and is never sent or stored.')}
        onChange={({ target }) => onChange({ ...typed, secret: target.value })}
        slotProps={{
          htmlInput: { ...quiet, 'data-1p-ignore': true, 'data-lpignore': true },
          input: {
            endAdornment: (
              <IconButton
                aria-label={isShown ? t('Hide secret') : t('Show secret')}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            ),
          },
        }}
      />
    </Fields>
  );
}
