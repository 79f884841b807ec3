import SendOutlined from '@mui/icons-material/SendOutlined';
import type { ListWords } from '../../../../shared/ui/list-instead.tsx';

/** What the deliveries say of themselves where there are none to show. */
export const deliveriesWords: ListWords = {
  things: 'deliveries',
  purpose: 'see what is sent to webhooks',
  failed: 'Deliveries could not be loaded',
  endsBefore: 'The list ends before this page',
  empty: {
    title: 'Nothing sent yet',
    text: 'Each event that this webhook listens to appears here as it happens. A test event shows at once whether the receiver answers.',
  },
  icon: <SendOutlined />,
};
