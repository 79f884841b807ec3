import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Webhook } from '#contract/webhook.ts';
import { paths } from '../../../paths.ts';
import { useStartWebhookAction } from '../actions/webhook-actions-context.ts';
import { WebhookMenu } from '../list/webhook-menu.tsx';

/** What can be done with the webhook of the page. */
export function WebhookButtons({ siteId, webhook }: { siteId: string; webhook: Webhook }) {
  const start = useStartWebhookAction();
  const isActive = webhook.status === 'active';
  return (
    <>
      <WebhookMenu siteId={siteId} webhook={webhook} place="page" />
      {webhook.status !== undefined && (
        <Button
          startIcon={isActive ? <PauseCircleOutlined /> : <PlayCircleOutlined />}
          onClick={() => start(isActive ? 'pause' : 'enable', webhook)}
        >
          {isActive ? 'Pause' : 'Enable'}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.editWebhook.to(siteId, webhook.webhookId)}
        variant="contained"
        startIcon={<EditOutlined />}
      >
        Edit
      </Button>
    </>
  );
}
