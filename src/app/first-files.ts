import { paths } from './paths.ts';

/** What a page begins with, for the script in index.html. `pattern` is a regular expression over the path. */
export interface FirstFiles {
  pattern: string;
  /** Stands without the frame, and most of them without a session. */
  isAlone: boolean;
  files: string[];
  /** Those that a narrow screen does not need. */
  wideFiles: string[];
}

interface FirstModules {
  page: { pattern: string };
  isAlone?: true;
  modules: readonly string[];
  hasTable?: true;
}

const frame = 'src/app/features/session/console-layout.tsx';
const webhook = 'src/app/features/webhooks/page/webhook-page.tsx';
const table = 'src/app/shared/ui/grid/wide-table.tsx';

/** The pages that people open first, and the modules that the route table would ask for one after the other. */
const pages: readonly FirstModules[] = [
  {
    page: paths.signIn,
    isAlone: true,
    modules: ['src/app/features/session/sign-in-page.tsx'],
  },
  {
    page: paths.forgotPassword,
    isAlone: true,
    modules: ['src/app/features/session/passwords/forgot-password-page.tsx'],
  },
  ...[paths.invitation, paths.resetPassword].map((page) => ({
    page,
    isAlone: true as const,
    modules: ['src/app/features/session/passwords/link-page.tsx'],
  })),
  { page: paths.terms, isAlone: true, modules: ['src/app/features/session/terms-page.tsx'] },
  {
    page: paths.users,
    modules: [frame, 'src/app/features/users/users-list-page.tsx'],
    hasTable: true,
  },
  {
    page: paths.endpoints,
    modules: [frame, 'src/app/features/endpoints/list/endpoints-list-page.tsx'],
    hasTable: true,
  },
  {
    page: paths.endpoint,
    modules: [frame, 'src/app/features/endpoints/editor/endpoint-page.tsx'],
  },
  {
    page: paths.endpointHistory,
    modules: [frame, 'src/app/features/endpoints/history/endpoint-history-page.tsx'],
  },
  {
    page: paths.eventgroups,
    modules: [frame, 'src/app/features/eventgroups/list/eventgroups-list-page.tsx'],
    hasTable: true,
  },
  {
    page: paths.webhooks,
    modules: [frame, 'src/app/features/webhooks/list/webhooks-list-page.tsx'],
    hasTable: true,
  },
  {
    page: paths.webhookDeliveries,
    modules: [frame, webhook, 'src/app/features/webhooks/deliveries/deliveries-tab.tsx'],
    hasTable: true,
  },
  { page: { pattern: '/.*' }, modules: [frame] },
];

/** Each page with its files. `filesOf` tells in which files of the build a module is, with what it imports. */
export function pagesFirstFiles(filesOf: (module: string) => string[]): FirstFiles[] {
  return pages.map(({ page, isAlone = false, modules, hasTable = false }) => {
    const files = new Set(modules.flatMap(filesOf));
    const wideFiles = hasTable ? filesOf(table).filter((file) => !files.has(file)) : [];
    return { pattern: patternOf(page.pattern), isAlone, files: [...files], wideFiles };
  });
}

function patternOf(path: string): string {
  return `^${path.replace(/:\w+/g, '[^/]+')}/?$`;
}
