import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { PageColumns } from '#app/kit/page/page-columns.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { useNow } from '#app/kit/time/use-now.ts';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { testWebhook } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { CheckResult } from './check-result.tsx';
import { checkSignature } from './check-signature.ts';
import { MessageFields } from './message-fields.tsx';
import { ReceiverCode } from './receiver-code.tsx';
import { emptyMessage, exampleMessage, messageFrom } from './signed-message.ts';

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
          'Paste a message as your receiver got it to see which verification step fails. Everything happens in this browser.',
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
