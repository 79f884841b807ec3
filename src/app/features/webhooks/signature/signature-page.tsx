import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { ToggleChoice } from '#app/kit/forms/toggle-choice.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color, fontSize, monoFamily } from '#app/kit/theme/tokens.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { testWebhook } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import {
  checkSignature,
  emptyMessage,
  exampleMessage,
  messageFrom,
  type SignatureCheck,
  type TypedMessage,
} from './check-signature.ts';
import javascript from './receivers/receiver.mjs.txt?raw';
import python from './receivers/receiver.py?raw';

/** Diagnoses a failing verification, and shows sample receivers. Pasted data never leaves the page. */
export function SignaturePage() {
  return (
    <GuardedPage
      operation={testWebhook}
      title={t('Signature checker')}
      lack={t('signed deliveries to check')}
    >
      <SignatureChecker />
    </GuardedPage>
  );
}

function SignatureChecker() {
  const { siteId = '' } = useParams();
  const { state } = useLocation();
  const [typed, setTyped] = useState(() => messageFrom(state));
  const message = useDeferredValue(typed);
  // The verdict changes as time passes. A new message must not appear to be from the future between two ticks.
  const clock = useNow();
  const check = useMemo(
    () => checkSignature(message, Math.max(clock, Date.now())),
    [message, clock],
  );
  const isEmpty = Object.values(typed).every((text) => text === '');
  return (
    <>
      <PageHeader
        title={t('Signature checker')}
        breadcrumbs={[{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }]}
        description={t(
          'Paste a message as your receiver got it to see why verification fails. Everything happens in this browser.',
        )}
      />
      <PageColumns sx={{ mb: 4 }}>
        <div>
          <SectionCard
            title={t('Message')}
            actions={
              isEmpty ? (
                <Button size="small" onClick={() => setTyped(exampleMessage(Date.now()))}>
                  {t('Use an example')}
                </Button>
              ) : (
                <Button size="small" onClick={() => setTyped(emptyMessage)}>
                  {t('Clear@@field')}
                </Button>
              )
            }
          >
            <MessageFields typed={typed} onChange={setTyped} />
          </SectionCard>
        </div>
        <div>
          <SectionCard title={t('Verification')}>
            <CheckResult check={check} />
          </SectionCard>
        </div>
      </PageColumns>
      <ReceiverCode />
    </>
  );
}

const verdicts: Record<SignatureCheck['verdict'], { severity: AlertColor; title: string }> = {
  valid: { severity: 'success', title: t('Signature valid') },
  late: { severity: 'warning', title: t('Signature valid but expired') },
  invalid: { severity: 'error', title: t('A receiver refuses this message') },
  open: { severity: 'info', title: t('Nothing to check yet') },
};

const Details = styled('details')({
  marginTop: 12,
  '& > summary': { color: color('link') },
  '& > summary ~ *': { marginTop: 8 },
});

function CheckResult({ check }: { check: SignatureCheck }) {
  const { verdict, finding, advice, content, expected } = check;
  const { severity, title } = verdicts[verdict];
  return (
    <>
      <Alert role="status" severity={severity}>
        <strong>{title}.</strong> {finding} {advice}
      </Alert>
      {content !== undefined && expected !== undefined && (
        <Details>
          <summary>{t('Signed content and result')}</summary>
          <CodeBlock label={t('Signed content')} code={content} />
          <CodeBlock label={t('Expected signature')} code={expected} />
        </Details>
      )}
    </>
  );
}

const plainInput = {
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  style: { fontFamily: monoFamily, fontSize: fontSize.small },
} as const;

function MessageFields(props: { typed: TypedMessage; onChange: (typed: TypedMessage) => void }) {
  const { typed, onChange } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Fields sx={{ gap: 6 }}>
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

const languages = { JavaScript: javascript, Python: python };
type Language = keyof typeof languages;

const Note = styled('p')({ margin: '12px 0 0', color: color('text-muted') });

function ReceiverCode() {
  const [language, setLanguage] = useState<Language>('JavaScript');
  return (
    <SectionCard
      title={t('Receiver')}
      description={t(
        'A complete receiver to start with. It verifies, responds and has no dependencies.',
      )}
      actions={
        <ToggleChoice
          label={t('Language')}
          value={language}
          options={{ JavaScript: 'JavaScript', Python: 'Python' }}
          onChange={setLanguage}
        />
      }
    >
      <CodeBlock label={t('Code in {name}', { name: language })} code={languages[language]} />
      <Note>
        {t(
          'If the service crashes, up to 16 deliveries may be repeated under the same ID, and a resent delivery may be older than what you have.',
        )}
      </Note>
      <Note>
        {rich(
          'For other languages, use a Standard Webhooks library: <link>standardwebhooks.com</link>',
          {
            link: (text) => (
              <ExternalLink href="https://www.standardwebhooks.com">{text}</ExternalLink>
            ),
          },
        )}
      </Note>
    </SectionCard>
  );
}
