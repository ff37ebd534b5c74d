declare module '*.md' {
  const page: import('@boast/contract/page-text').PageText;
  export default page;
}
