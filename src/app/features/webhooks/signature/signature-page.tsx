import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { testWebhook } from '#contract/webhook-care.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { OfferedPage } from '../../session/offered-page.shared.tsx';
import { CheckResult } from './check-result.tsx';
import { exampleMessage } from './example-message.ts';
import { hasWebCrypto } from './hmac.ts';
import { MessageFields, type TypedMessage } from './message-fields.tsx';
import { ReceiverCode } from './receiver-code.tsx';
import { messageFrom } from './signed-message.ts';
import { useSignatureCheck } from './use-signature-check.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  marginBottom: 16,
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const nothing: TypedMessage = { headers: '', body: '', secret: '' };

/** Which step of a verification fails, and why; and receivers that verify. What is pasted never leaves the page. */
export function SignaturePage() {
  return (
    <OfferedPage
      operationId={testWebhook.id}
      title="Signature checker"
      what="signed deliveries to check"
    >
      <SignatureChecker />
    </OfferedPage>
  );
}

function SignatureChecker() {
  const { siteId = '' } = useParams();
  const { state } = useLocation();
  const [typed, setTyped] = useState<TypedMessage>(() => ({ ...nothing, ...messageFrom(state) }));
  const check = useSignatureCheck(typed);
  const isEmpty = Object.values(typed).every((text) => text === '');
  return (
    <>
      <PageHeader
        title="Signature checker"
        breadcrumbs={[{ label: 'Webhooks', to: paths.webhooks.to(siteId) }]}
        description="Paste a message as your receiver got it, and see which step of the verification fails. All of it happens in this browser."
      />
      <Columns>
        <div>
          <SectionCard
            title="Message"
            actions={
              isEmpty ? (
                hasWebCrypto() && (
                  <Button
                    size="small"
                    onClick={() => void exampleMessage(Date.now()).then(setTyped)}
                  >
                    Use an example
                  </Button>
                )
              ) : (
                <Button size="small" onClick={() => setTyped(nothing)}>
                  Clear
                </Button>
              )
            }
          >
            <MessageFields typed={typed} onChange={setTyped} />
          </SectionCard>
        </div>
        <div>
          <SectionCard title="Verification">
            {check !== undefined && <CheckResult check={check} />}
          </SectionCard>
        </div>
      </Columns>
      <ReceiverCode />
    </>
  );
}
