import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type NewEventgroup, newEventgroupSchema } from '#contract/eventgroup.ts';
import { issueMessages } from '#contract/issues.ts';
import { paths } from '../../../paths.ts';
import { firstMessage } from '../../../shared/forms/first-message.ts';
import { FormFoot } from '../../../shared/forms/form-foot.tsx';
import { Fields, Pair } from '../../../shared/forms/form-parts.ts';
import { FormSelect } from '../../../shared/forms/form-select.tsx';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { Columns } from '../columns.ts';
import { statusOptions } from '../eventgroup-status.ts';
import { eventgroupMutations } from '../eventgroups.queries.ts';
import { CategoryInput } from './category-input.tsx';
import { DescriptionInput } from './description-input.tsx';
import {
  emptyEventgroup,
  extensionsProblem,
  type NewEventgroupValues,
  newEventgroupOf,
} from './eventgroup-values.ts';
import { ExtensionsField } from './extensions-field.tsx';

const check = zodResolver(newEventgroupSchema, issueMessages);

/** The schema checks what is sent; the form holds what was typed, and of the extensions their text. */
const resolver = (async (values, context, options) => {
  const found = await check(newEventgroupOf(values), context, options as never);
  const message = extensionsProblem(values.extensions);
  if (message === undefined) return found;
  return { values: {}, errors: { ...found.errors, extensions: { type: 'json', message } } };
}) as Resolver<NewEventgroupValues, unknown, NewEventgroup>;

/** The form of an event group that is still to be made. */
export function NewEventgroupForm({ siteId }: { siteId: string }) {
  const form = useForm<NewEventgroupValues, unknown, NewEventgroup>({
    resolver,
    defaultValues: emptyEventgroup,
  });
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutateAsync: create } = useMutation(eventgroupMutations.create(siteId));
  const { save, isDirty } = useFormSave(form, {
    write: async (eventgroup) => {
      const made = await create(eventgroup);
      toasts.success(`${made.name} created`);
      return made;
    },
    onSaved: ({ eventgroupId }) =>
      navigate(paths.eventgroup.to(siteId, eventgroupId), { replace: true }),
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate aria-label="New event group" onSubmit={(event) => void save(event)}>
      <LeaveGuard isDirty={isDirty} what="The new event group" />
      <Columns>
        <div>
          <SectionCard title="What it is">
            <Fields>
              <TextInput
                label="Name"
                autoFocus
                autoComplete="off"
                field={register('name')}
                problem={errors.name?.message}
              />
              <Pair>
                <CategoryInput
                  siteId={siteId}
                  field={register('category')}
                  problem={errors.category?.message}
                />
                <FormSelect
                  label="Status"
                  field={register('status')}
                  options={statusOptions}
                  problem={errors.status?.message}
                />
              </Pair>
              <DescriptionInput
                field={register('description')}
                problem={errors.description?.message}
              />
            </Fields>
          </SectionCard>
          <SectionCard
            title="Extensions"
            description="What your practice or its software keeps with it"
          >
            <Controller
              control={control}
              name="extensions"
              render={({ field: { ref, onChange } }) => (
                <ExtensionsField
                  ref={ref}
                  initialText={emptyEventgroup.extensions}
                  problem={firstMessage(errors.extensions)}
                  onChange={onChange}
                />
              )}
            />
          </SectionCard>
        </div>
        <SectionCard title="Ids" description="Only where another system has given them">
          <Fields>
            <TextInput
              label="Location id"
              hint="Left empty: that of this site"
              autoComplete="off"
              inputProps={idInput}
              field={register('locationId')}
              problem={errors.locationId?.message}
            />
            <TextInput
              label="Organization id"
              hint="Left empty: that of this site's organization"
              autoComplete="off"
              inputProps={idInput}
              field={register('organizationId')}
              problem={errors.organizationId?.message}
            />
            <TextInput
              label="Event group id"
              hint="Left empty: a new one"
              autoComplete="off"
              inputProps={idInput}
              field={register('eventgroupId')}
              problem={errors.eventgroupId?.message}
            />
          </Fields>
        </SectionCard>
      </Columns>
      <FormFoot
        problem={errors.root?.service?.message}
        cancelTo={paths.eventgroups.to(siteId)}
        submitLabel="Create event group"
        isSubmitting={isSubmitting}
      />
    </form>
  );
}

const idInput = { spellCheck: false, autoCapitalize: 'none', maxLength: 36 };
