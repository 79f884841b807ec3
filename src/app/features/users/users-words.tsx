import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import type { ListWords } from '../../shared/ui/list-instead.tsx';

/** What the list of users says of itself where it has none to show. */
export const usersWords: ListWords = {
  things: 'users',
  purpose: 'see the users of this organization',
  failed: 'Users could not be loaded',
  endsBefore: 'The list ends before this page',
  empty: {
    title: 'No users yet',
    text: 'Everybody who may sign in for your organization appears here.',
  },
  icon: <PeopleOutlined />,
};
