/** The import arrows of the house (ARCHITECTURE.md). A wrong import is an error here, not a review comment. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  comment: `${name}: see ARCHITECTURE.md, "The arrows"`,
  from: { path: from },
  to: { path: '^(domain|contract|server|web|e2e|bench|tools)/', pathNot: to },
});

/**
 * Lowest floor first (ARCHITECTURE.md): what stands on one uses what is below it, and beside it where no circle closes. Of the
 * server's folders and modules, and of the site and the portal in it, whose `admin/parts` all of the portal shares.
 */
const FLOORS = require('./tools/floors.json');
const floors = (folder, list) =>
  list.slice(0, -1).map((folders, floor) => ({
    name: `floors-of-${folder.split('/').at(-1)}`,
    severity: 'error',
    comment: 'Nothing uses what is on a floor above: see ARCHITECTURE.md, "The floors"',
    from: { path: `^${folder}/(${folders})/`, pathNot: TESTS },
    to: { path: `^${folder}/(${list.slice(floor + 1).join('|')})/`, pathNot: TESTS },
  }));
const TESTS = '\\.test\\.tsx?$|/testing/';

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
    ...floors('server/src', FLOORS.server),
    ...floors('server/src/features', FLOORS.modules),
    {
      name: 'every-module-has-a-floor',
      severity: 'error',
      from: {
        path: '^server/src/features/[^/]+/',
        pathNot: `^server/src/features/(${FLOORS.modules.join('|')})/`,
      },
      to: {},
    },
    ...floors('web/src', FLOORS.site),
    ...floors('web/src/admin', FLOORS.portal),
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
    ...FLOORS.modules.map((modules) => ({
      name: 'modules-share-stores-upwards',
      severity: 'error',
      comment:
        'A module writes by the stores of modules below; those beside it are asked for a use case or a view',
      from: { path: `^server/src/features/(${modules})/`, pathNot: TESTS },
      to: { path: `^server/src/features/(${modules})/.*-store\\.ts$`, pathNot: '^server/src/features/$1/' },
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
    exclude: { path: '/dist/|/\\.next/|__generated__|/\\.mutants' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
