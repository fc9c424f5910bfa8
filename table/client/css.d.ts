/** Style sheets are brought in for their effect; the bundler takes them. */
declare module "*.css";
