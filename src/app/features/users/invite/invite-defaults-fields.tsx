import { styled } from '@mui/material/styles';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import type { Site } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import { NoSitesWarning, PlacesInput } from '../edit/person-fields.tsx';
import { numberOf } from '../edit/user-values.ts';
import { brandOptions, organizationOptions, siteOptions } from '../filter-options.ts';
import { isLimitedByPlaces, roleEffect, useRoleReach } from '../user-places.ts';
import type { InviteDefaults } from './invite-rows.ts';

interface InviteDefaultsFieldsProps {
  defaults: InviteDefaults;
  roles: readonly { value: string; label: string }[];
  sites: readonly Site[];
  onChange: (defaults: InviteDefaults) => void;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  alignItems: 'start',
  gap: 16,
});

const Places = styled('div')({ gridColumn: '1 / -1', maxWidth: 640 });

export function InviteDefaultsFields(props: InviteDefaultsFieldsProps) {
  const { defaults, roles, sites, onChange } = props;
  const organizations = organizationOptions(sites);
  const within = sites.filter(({ organizationId }) =>
    matches(defaults.organizationId, organizationId),
  );
  const reach = useRoleReach()(defaults.role);
  const organization = defaults.organizationId === undefined ? undefined : within[0];
  const sitesOf = (brand: number | undefined) =>
    within.filter(({ brandId }) => matches(brand, brandId));

  /** Clears sites of another brand, so that no invisible choice is sent. */
  function changeBrand(brandId: number | undefined): void {
    const fitting = sitesOf(brandId).map(({ siteId }) => Number(siteId));
    const siteIds = defaults.siteIds.filter((siteId) => fitting.includes(siteId));
    onChange({ ...defaults, brandId, siteIds });
  }

  return (
    <SectionCard title={t('Defaults for everyone on the list')}>
      <Row>
        <ChoiceSelect
          label={t('Role')}
          options={roles}
          value={defaults.role}
          hint={roleEffect(defaults.role, organization?.organizationName)}
          onChange={(role) => onChange({ ...defaults, role })}
        />
        {organizations.length > 1 && (
          <ChoiceSelect
            label={t('Organization')}
            options={[{ value: '', label: t('Choose an organization') }, ...organizations]}
            value={textOf(defaults.organizationId)}
            onChange={(text) =>
              onChange({ role: defaults.role, organizationId: numberOf(text), siteIds: [] })
            }
          />
        )}
        {sites.length > 0 && isLimitedByPlaces(reach) && (
          <>
            <ChoiceSelect
              label={t('Brand')}
              options={[{ value: '', label: t('Any brand') }, ...brandOptions(within)]}
              value={textOf(defaults.brandId)}
              onChange={(text) => changeBrand(numberOf(text))}
            />
            <Places>
              <PlacesInput
                label={t('Sites')}
                hint={t('Used for people whose row names no site')}
                options={siteOptions(sitesOf(defaults.brandId), [])}
                value={defaults.siteIds.map(String)}
                onChange={(ids) => onChange({ ...defaults, siteIds: ids.map(Number) })}
              />
            </Places>
          </>
        )}
      </Row>
      {reach === 'sites' && defaults.siteIds.length === 0 && <NoSitesWarning />}
    </SectionCard>
  );
}

function matches(wantedId: number | undefined, id: string): boolean {
  return wantedId === undefined || String(wantedId) === id;
}

function textOf(id: number | undefined): string {
  return id === undefined ? '' : String(id);
}
