import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { ListWords } from '../../shared/ui/list-instead.tsx';

/** What the audit trail says of itself where it has nothing to show. */
export const auditListWords: ListWords = {
  things: 'changes',
  purpose: 'read the audit trail',
  failed: 'The audit trail could not be loaded',
  endsBefore: 'The trail ends before this page',
  empty: {
    title: 'No changes yet',
    text: 'Every change by anyone in your organization appears here.',
  },
  icon: <HistoryOutlined />,
};
