import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { formatMoment } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useNow } from '#app/kit/time/use-now.ts';
import { paths } from '#app/paths.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { maxOverlapHours } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { useStartWebhookAction } from '../actions/webhook-actions-context.ts';
import { SecretList } from './secret-list.tsx';

const Stack = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0, fontSize: fontSize.small, color: color('text-muted') },
});

const Overlap = styled('p')({ margin: '0 0 8px', fontSize: fontSize.small });

interface SecretCardProps {
  siteId: string;
  webhook: Webhook;
  canRotate: boolean;
}

/** Information about signing secrets, without the secrets themselves. */
export function SecretCard({ siteId, webhook, canRotate }: SecretCardProps) {
  const start = useStartWebhookAction();
  const now = useNow();
  const until = webhook.previousSecretUntil;
  const leftMs = until ? Date.parse(until) - now : 0;
  return (
    <SectionCard
      title={t('Signing secret')}
      actions={
        canRotate && (
          <Button size="small" onClick={() => start('rotate', webhook)}>
            {t('Rotate')}
          </Button>
        )
      }
    >
      <Stack>
        <SecretList address={{ siteId, webhookId: webhook.webhookId }} canRevoke={canRotate} />
        {until && leftMs > 0 && (
          <div>
            <Overlap>
              {rich(
                'Deliveries are signed with both this and the previous secret until {moment}. The old one stops {time}.',
                { moment: formatMoment(until), time: <RelativeTime time={until} /> },
              )}
            </Overlap>
            <LinearProgress
              variant="determinate"
              aria-label={t('Remaining overlap')}
              value={Math.min(100, (leftMs / (maxOverlapHours * 3_600_000)) * 100)}
            />
          </div>
        )}
        <p>
          {rich(
            'A secret is shown only once, when it is created; this is the start of its SHA-256. The receiver uses it to tell real deliveries from forged ones: <link>check a signature</link>.',
            {
              link: (text) => (
                <Link component={RouterLink} to={paths.webhookSignature.to(siteId)}>
                  {text}
                </Link>
              ),
            },
          )}
        </p>
      </Stack>
    </SectionCard>
  );
}
