import type { User } from '#contract/users.ts';
import { roleLabel } from '../../../shared/role-label.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { KeyValueList } from '../../../shared/ui/key-value-list.tsx';
import { formatMoment } from '../../../shared/ui/locale.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { brandOptions, organizationOptions } from '../filter-options.ts';
import { siteNames } from '../site-names.ts';
import { useKnownSites } from '../use-known-sites.ts';

/** The facts that an administrator wrote. */
export function UserDetails({ user }: { user: User }) {
  const sites = useKnownSites();
  const named = (ids: readonly string[] | undefined, options: { value: string; label: string }[]) =>
    ids?.map((id) => options.find(({ value }) => value === id)?.label ?? id).join(', ');
  return (
    <SectionCard title="Details">
      <KeyValueList
        entries={[
          {
            label: 'E-mail address',
            value: user.email && (
              <span>
                {user.email} <CopyButton text={user.email} label="Copy e-mail address" />
              </span>
            ),
          },
          { label: 'First name', value: user.firstName },
          { label: 'Last name', value: user.lastName },
          { label: 'Role', value: roleLabel(user.role) },
          { label: 'Organization', value: named(user.organizationIds, organizationOptions(sites)) },
          { label: 'Brands', value: named(user.brandIds, brandOptions(sites)) },
          { label: 'Sites', value: siteNames(user.siteIds ?? [], sites).join(', ') },
          { label: 'Client accounts', value: user.clientAccountIds?.join(', ') },
          { label: 'Last changed', value: formatMoment(user.updatedAt) },
        ]}
      />
    </SectionCard>
  );
}
