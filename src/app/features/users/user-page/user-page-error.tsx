import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '../../../paths.ts';

/** Why a person's page cannot be shown. */
export function UserPageError() {
  return <MissingPage thing="user" list={{ label: 'Users', to: paths.users.to() }} />;
}
