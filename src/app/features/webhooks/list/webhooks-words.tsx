import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { ListWords } from '../../../shared/ui/list-instead.tsx';

/** What the list of webhooks says of itself where it has none to show. */
export const webhooksWords: ListWords = {
  things: 'webhooks',
  purpose: 'see the webhooks of this site',
  failed: 'Webhooks could not be loaded',
  endsBefore: 'The list ends before this page',
  empty: {
    title: 'No webhooks yet',
    text: 'A webhook tells another system at once when something changes at this site: Paddock sends it a signed request.',
  },
  icon: <WebhookOutlined />,
};
