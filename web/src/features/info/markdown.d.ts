declare module '*.md' {
  const page: import('@boast/contract/values/page-text').PageText;
  export default page;
}
