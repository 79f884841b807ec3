import { styled } from '@mui/material/styles';
import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '#app/kit/forms/choice-select.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import type { Site } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import { NamedPlaces, OrganizationField } from '../edit/new-user-fields.tsx';
import { isLimitedByPlaces, roleEffect, useRoleReach } from '../user-places.ts';
import type { InviteDefaults } from './invite-rows.ts';

interface InviteDefaultsFieldsProps {
  form: UseFormReturn<InviteDefaults>;
  roles: readonly { value: string; label: string }[];
  sites: readonly Site[];
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  alignItems: 'start',
  gap: 16,
  '& > .MuiAutocomplete-root, & > .MuiAlert-root': { gridColumn: '1 / -1' },
  '& > .MuiAutocomplete-root': { maxWidth: 640 },
});

export function InviteDefaultsFields({ form, roles, sites }: InviteDefaultsFieldsProps) {
  const { role, organizationId } = form.watch();
  const reach = useRoleReach()(role);
  const organization = sites.find((site) => site.organizationId === organizationId);
  const places = { form: form as never, sites }; // of a new user's form, with these fields
  return (
    <SectionCard title={t('Defaults for everyone on the list')}>
      <Row>
        <FormSelect
          label={t('Role')}
          options={roles}
          field={form.register('role')}
          hint={roleEffect(role, organization?.organizationName)}
        />
        {sites.length > 0 && <OrganizationField {...places} />}
        {sites.length > 0 && isLimitedByPlaces(reach) && (
          <NamedPlaces {...places} hint={t('Used for people whose row names no site')} />
        )}
      </Row>
    </SectionCard>
  );
}
