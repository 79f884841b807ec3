import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { PlacesInput } from '../edit/person-fields.tsx';
import { assignableRoles, siteOptions } from '../filter-options.ts';
import { userName } from '../user-name.shared.ts';
import { type AccessChange, accessRunOf } from './access-run.ts';

interface ChangeAccessDrawerProps {
  users: readonly User[];
  /** Called when the drawer of the started run is closed. */
  onDone: () => void;
  onClose: () => void;
}

const unchanged: AccessChange = { role: '', addedSites: [], removedSites: [] };

export function ChangeAccessDrawer({ users, onDone, onClose }: ChangeAccessDrawerProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = siteOptions(useNamedSites(), []);
  const [change, setChange] = useState(unchanged);
  const { role, addedSites, removedSites } = change;
  // Nobody can change their own access.
  const others = users.filter(({ id }) => id !== you.id);
  const hasChange = role !== '' || addedSites.length > 0 || removedSites.length > 0;
  return (
    <NewRunDrawer
      title={t('Change access of {count, plural, one {# person} other {# people}}', {
        count: others.length,
      })}
      description={t('Another role signs people out. Other fields stay as they are.')}
      action={{ label: t('Change access'), canStart: hasChange && others.length > 0 }}
      runOf={() => accessRunOf(others, change)}
      onDone={onDone}
      onClose={onClose}
    >
      <PointList aria-label={t('Selected people')}>
        {others.map((user) => (
          <li key={user.id}>{userName(user)}</li>
        ))}
      </PointList>
      <Fields sx={{ mt: 4 }}>
        <ChoiceSelect
          label={t('Role')}
          value={role}
          options={[{ value: '', label: t('Unchanged') }, ...assignableRoles(you.role)]}
          onChange={(next) => setChange({ ...change, role: next })}
        />
        <PlacesInput
          label={t('Add sites')}
          options={sites}
          value={[...addedSites]}
          onChange={(ids) => setChange({ ...change, addedSites: ids })}
        />
        <PlacesInput
          label={t('Remove sites')}
          options={sites}
          value={[...removedSites]}
          onChange={(ids) => setChange({ ...change, removedSites: ids })}
        />
      </Fields>
    </NewRunDrawer>
  );
}
