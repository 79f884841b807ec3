import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import type { ListWords } from '../../../shared/ui/list-instead.tsx';

/** What the list of event groups says of itself where it has none to show. */
export const eventgroupsWords: ListWords = {
  things: 'event groups',
  purpose: 'see the event groups of this site',
  failed: 'Event groups could not be loaded',
  endsBefore: 'The list ends before this page',
  empty: {
    title: 'No event groups yet',
    text: 'An event group holds together what belongs to one purpose: a workflow, a set of reminders, a campaign.',
  },
  icon: <EventNoteOutlined />,
};
