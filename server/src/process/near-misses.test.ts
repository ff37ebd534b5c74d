import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const warnings = (...names: string[]) =>
  loadConfig(Object.fromEntries(names.map((name) => [name, 'x']))).warnings;

it.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['URL_PUBLIC', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRETS_FILE', 'STRIPE_WEBHOOK_SECRET_FILE'],
  ['POINT_RULES', 'POINTS_RULES'],
  ['PROCESS', 'PROCESSES'],
  ['DATADIR', 'DATA_DIR'],
])('%s is no setting, and %s is named', (given, meant) => {
  expect(warnings(given)).toEqual([`${given} is no setting and does nothing: did you mean ${meant}?`]);
});

it.each(['FEATURE_CREDIT', 'FEATURE_CREDITS_ON', 'FEATURE_PRIZES'])(
  '%s refuses the start: what is ours by its name was meant for us',
  (name) => {
    expect(() => loadConfig({ [name]: 'on' })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: 'on' })).toThrow(
      `${name} is no setting: did you mean FEATURE_CREDITS?`,
    );
  },
);

/** Names that shells, service managers, containers, package managers and CI set, or other programs read. */
const OF_SYSTEMS =
  `PATH PWD OLDPWD HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL SHLVL TERM LANG LANGUAGE LC_ALL TZ MAIL EDITOR PAGER
  DISPLAY TMPDIR TEMP SSH_AUTH_SOCK SSH_CONNECTION XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET CREDENTIALS_DIRECTORY STATE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY
  LISTEN_FDS LISTEN_PID MAINPID WATCHDOG_USEC NODE_ENV NODE_OPTIONS NODE_VERSION NODE_PATH NODE_EXTRA_CA_CERTS YARN_VERSION
  UV_THREADPOOL_SIZE npm_config_cache npm_lifecycle_event npm_package_name INIT_CWD COLOR CI DEBUG FORCE_COLOR NO_COLOR HTTP_PROXY
  HTTPS_PROXY http_proxy NO_PROXY ALL_PROXY KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT BOAST_PORT
  BOAST_SERVICE_HOST POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB PGHOST PGPORT PGUSER PGDATA PGPASSWORD PGDATABASE PGSSLMODE
  GITHUB_ACTIONS GITHUB_REF RUNNER_OS RUNNER_TEMP HTTP_URL API_URL SITE_ADDRESS UPSTREAM OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME
  OPENSSL_CONF SSL_CERT_FILE CONTAINER HOST_IP ProgramData PUBLIC PROCESSOR_LEVEL PROCESSOR_ARCHITECTURE NUMBER_OF_PROCESSORS
  WSL_DISTRO_NAME LS_COLORS LESSOPEN SUDO_USER SUDO_COMMAND VIRTUAL_ENV SEED VITEST TEST RENDER DYNO FLY_REGION AWS_REGION`.split(
    /\s+/,
  );

it('names that systems and others set are left alone', () => {
  expect(warnings(...OF_SYSTEMS)).toEqual([]);
  expect(warnings(...Object.keys(process.env))).toEqual([]);
});
