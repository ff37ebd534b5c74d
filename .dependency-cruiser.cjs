/** The import arrows of the house (ARCHITECTURE.md). A wrong import is an error here, not a review comment. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  comment: `${name}: see ARCHITECTURE.md, "The arrows"`,
  from: { path: from },
  to: { path: '^(domain|contract|server|web|e2e|bench|tools)/', pathNot: to },
});

/** The floors of the server, lowest first (ARCHITECTURE.md). A module uses modules below it, and beside it where no circle closes. */
const SERVER_FLOORS = ['process', 'db', 'gateways', 'http', 'features', 'jobs|demo'];
const MODULE_FLOORS = [
  'draws|records',
  'boards|credits|news|players',
  'auth|entries|leagues',
  'announcements|payments',
  'tournaments',
  'users',
  'operations|site',
];
/** The floors of the site, and of the portal in it: `admin/parts` is what its rooms share. */
const SITE_FLOORS = ['lib', 'ui|api', 'parts', 'features|admin'];
const PORTAL_FLOORS = [
  'parts',
  'frame',
  'list',
  'import|insight|operations|payments|results',
  'tournaments|matches',
];
const floors = (folder, list) =>
  list.slice(0, -1).map((rooms, floor) => ({
    name: `floors-of-${folder.split('/').at(-1)}`,
    severity: 'error',
    comment: 'A room never uses a room on a floor above: see ARCHITECTURE.md, "The floors"',
    from: { path: `^${folder}/(${rooms})/`, pathNot: TESTS },
    to: { path: `^${folder}/(${list.slice(floor + 1).join('|')})/`, pathNot: TESTS },
  }));
const TESTS = '\\.test\\.ts$|/testing/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('domain-imports-nothing', '^domain/', '^domain/'),
    {
      name: 'domain-has-no-dependencies',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    only('contract-imports-domain', '^contract/', '^(contract|domain)/'),
    only('server-imports-contract-and-domain', '^server/', '^(server|contract|domain)/'),
    only('web-imports-contract-and-domain', '^web/', '^(web|contract|domain)/'),
    ...floors('server/src', SERVER_FLOORS),
    ...floors('server/src/features', MODULE_FLOORS),
    {
      name: 'every-module-has-a-floor',
      severity: 'error',
      from: {
        path: '^server/src/features/[^/]+/',
        pathNot: `^server/src/features/(${MODULE_FLOORS.join('|')})/`,
      },
      to: {},
    },
    ...floors('web/src', SITE_FLOORS),
    ...floors('web/src/admin', PORTAL_FLOORS),
    {
      name: 'nothing-below-knows-the-routes',
      severity: 'error',
      from: { path: '^web/src/(lib|ui|api|parts|features|admin/[^/]+)/', pathNot: TESTS },
      to: { path: '^web/src/([^/]+|admin/Admin(App|Routes))\\.tsx?$' },
    },
    {
      name: 'nothing-below-knows-the-composition-root',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: TESTS },
      to: { path: '^server/src/[^/]+\\.ts$' },
    },
    ...MODULE_FLOORS.map((rooms) => ({
      name: 'modules-share-stores-upwards',
      severity: 'error',
      comment:
        'A module writes by the stores of modules below; those beside it are asked for a use case or a view',
      from: { path: `^server/src/features/(${rooms})/`, pathNot: TESTS },
      to: { path: `^server/src/features/(${rooms})/.*-store\\.ts$`, pathNot: '^server/src/features/$1/' },
    })),
    {
      name: 'credits-alone-write-the-ledger',
      severity: 'error',
      comment: 'Credits are changed by credits/change-credits.ts',
      from: { path: '^server/src/', pathNot: `^server/src/features/credits/|${TESTS}` },
      to: { path: '^server/src/features/credits/ledger-store\\.ts$' },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: {
        path: '^web/src/(features|admin|parts|api|routes)|^(domain|contract)/|node_modules/(react-router|@tanstack)',
      },
    },
    {
      name: 'public-pages-never-load-admin',
      severity: 'error',
      from: { path: '^web/src/(features|parts|ui|lib|api)/' },
      to: { path: '^web/src/admin/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|__generated__|/\\.mutants' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
