const words: Record<string, string> = {
  w_member_social: 'Post as you',
  openid: 'See who is signed in',
  profile: 'See your name and photo',
  email: 'See your email address',
  w_organization_social: 'Post to your company page',
  r_organization_social: 'Read your company page’s posts',
  rw_organization_admin: 'See which company pages you manage',
  pages_show_list: 'See which pages you manage',
  pages_read_engagement: 'Read your page’s posts',
  pages_manage_posts: 'Post to your page',
  instagram_business_basic: 'See your account and its posts',
  instagram_business_content_publish: 'Post to your account',
  'tweet.read': 'Read your posts',
  'tweet.write': 'Post to your account',
  'users.read': 'See your account',
  'media.write': 'Upload images and video',
  'offline.access': 'Stay connected while you are away',
  'user.info.basic': 'See your account',
  'video.publish': 'Post to your account',
  'video.list': 'Read your posts',
  'https://www.googleapis.com/auth/youtube.upload': 'Upload videos',
  'https://www.googleapis.com/auth/youtube.readonly': 'See your channel and its videos',
}

/** An unknown one is derived from the name of the scope, such as `page insights`. */
export const scopeInWords = (scope: string): string =>
  words[scope] ?? (scope.split(/[/.]/).at(-1) ?? scope).replace(/^[rw]{1,2}_/, '').replaceAll('_', ' ')
