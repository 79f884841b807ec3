import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useState } from 'react';
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
import { checkSignature, type SignatureCheck } from './check-signature.ts';
import { MessageFields } from './message-fields.tsx';
import { ReceiverCode } from './receiver-code.tsx';
import { exampleMessage, hasWebCrypto, messageFrom, type TypedMessage } from './signed-message.ts';

const emptyMessage: TypedMessage = { headers: '', body: '', secret: '' };

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
  const [typed, setTyped] = useState<TypedMessage>(() => ({
    ...emptyMessage,
    ...messageFrom(state),
  }));
  const check = useSignatureCheck(typed);
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
                hasWebCrypto() && (
                  <Button
                    size="small"
                    onClick={() => void exampleMessage(Date.now()).then(setTyped)}
                  >
                    {t('Use an example')}
                  </Button>
                )
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
            {check !== undefined && <CheckResult check={check} />}
          </SectionCard>
        </div>
      </PageColumns>
      <ReceiverCode />
    </>
  );
}

/** Verifies while typing; undefined until the first result. */
function useSignatureCheck(typed: TypedMessage) {
  const message = useDeferredValue(typed);
  // The verdict changes as time passes.
  const clock = useNow();
  const [check, setCheck] = useState<SignatureCheck>();
  useEffect(() => {
    let isStale = false;
    // `useNow` ticks every half minute: a new message must not appear to be from the future.
    void checkSignature(message, Math.max(clock, Date.now())).then((result) => {
      if (!isStale) setCheck(result);
    });
    return () => {
      isStale = true;
    };
  }, [message, clock]);
  return check;
}
