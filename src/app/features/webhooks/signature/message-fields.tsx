import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { TypedMessage } from './signed-message.ts';

interface MessageFieldsProps {
  typed: TypedMessage;
  onChange: (typed: TypedMessage) => void;
}

const plainInput = {
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  style: { fontFamily: monoFamily, fontSize: fontSize.small },
} as const;

const Fields = styled('div')({ display: 'grid', gap: 24 });

export function MessageFields({ typed, onChange }: MessageFieldsProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Fields>
      <TextField
        label={t('Headers')}
        multiline
        minRows={5}
        maxRows={12}
        value={typed.headers}
        placeholder={'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…'}
        helperText={t('As lines, curl options or JSON from a log.')}
        onChange={({ target }) => onChange({ ...typed, headers: target.value })}
        slotProps={{ htmlInput: plainInput }}
      />
      <TextField
        label={t('Body')}
        multiline
        minRows={6}
        maxRows={16}
        value={typed.body}
        placeholder="{…}"
        helperText={t('Exactly as received, before parsing.')}
        onChange={({ target }) => onChange({ ...typed, body: target.value })}
        slotProps={{ htmlInput: plainInput }}
      />
      <TextField
        label={t('Secret')}
        type={isShown ? 'text' : 'password'}
        value={typed.secret}
        placeholder="whsec_…"
        helperText={t('It stays in this tab and is never sent or stored.')}
        onChange={({ target }) => onChange({ ...typed, secret: target.value })}
        slotProps={{
          htmlInput: { ...plainInput, 'data-1p-ignore': true, 'data-lpignore': true },
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
