/** Comma-separated names from Hungary to Hawaii. */
export const distantNamePools = [
  {
    weight: 3,
    first: 'Ágnes, Zsófia, Gergő, Győző, Eszter, Bálint, Örs, Kincső, Réka',
    last: 'Szabó, Nagy, Kővári, Fűrész, Tóth, Hegedűs, Széchenyi, Győri, Ördög',
  },
  {
    weight: 3,
    first: 'Ștefan, Ioana, Cătălin, Mădălina, Răzvan, Ana-Maria, Ilinca, Țundrea',
    last: 'Ionescu, Țepeș, Popescu, Bălan, Crișan, Ștefănescu, Mureșanu',
  },
  {
    weight: 3,
    first: 'Ayşe, Çağla, Gökhan, İbrahim, Şebnem, Özgür, Ümit, Nazlı, Yiğit, Işıl',
    last: 'Yılmaz, Öztürk, Çelik, Şahin, Güneş, Doğan, Aydın, Kılıç, Bağcı',
  },
  {
    weight: 3,
    first: 'Rūta, Jānis, Žydrė, Kārlis, Eglė, Õie, Ülle, Mārtiņš, Gintarė',
    last: 'Kazlauskaitė, Bērziņš, Ozoliņa, Žukauskas, Õunapuu, Kukk, Jankauskienė',
  },
  {
    weight: 3,
    first: 'Đorđe, Željka, Nikša, Jelena, Luka, Živa, Blaž, Ćiril, Nataša',
    last: 'Đoković, Horvat, Kovačević, Župančič, Šarić, Perić, Jovanović-Petrović',
  },
  {
    weight: 9,
    first:
      'Priyanka, Arjun, Lakshmi, Venkata Ramana, Harpreet, Anjali, Rohan, Deepika, Sanjay, Meenakshi, Gurpreet, Imran, Fatima, Zainab, Ravi, Kavya',
    last: 'Raman, Patel, Krishnamurthy, Singh, Chatterjee, Venkataraghavan, Iyer, Kaur, Desai, Mukhopadhyay, Khan, Hussain, Rao, Menon',
  },
  {
    weight: 4,
    first: 'Thị Hương, Văn Dũng, Ngọc Ánh, Đức, Quỳnh, Minh Tuấn, Thu Hằng, Bảo',
    last: 'Nguyễn, Trần, Lê, Phạm, Huỳnh, Võ, Đặng, Đỗ',
  },
  {
    weight: 5,
    first:
      'Chidi, Ngozi, Olúwaṣeun, Adéṣọlá, Kwame, Akosua, Thandiwe, Sipho, Wanjirũ, Zanele, Emeka, Ìyábọ̀, Tendai',
    last: 'Okafor, Adébáyọ̀, Mensah, Nkosi, wa Thiongʼo, Dlamini, Achebe, Owusu-Ansah, van der Merwe, Moyo',
  },
  {
    weight: 4,
    first: 'Layla, Abd al-Rahman, Yasmin, Khalid, Nour el-Houda, Omar, Amina, Tariq, Shirin',
    last: 'al-Farsi, Haddad, Ben Ali, El Mansouri, Abu-Jaber, Bouteflika, Rezaei, al-Khwarizmi',
  },
  {
    weight: 4,
    first: 'Haruka, Kenjirō, Mei-Ling, Wei, Xiuying, Ji-woo, Min-jun, Shōta, Yūko, Siu-Ming',
    last: 'Tanaka, Ōta, Chen, Lü, Kim, Park, Zhang, Itō, Wong, Ng',
  },
  {
    weight: 2,
    first: 'Kaʻiulani, Māia, Tāne, Keoni, Hēmi, Leilani, Wiremu, Ngaio',
    last: 'Kealoha, Te Rangi, Kahananui, Ngata, Tūhoe, Nāone',
  },
  {
    weight: 2,
    first: 'Ana Luiza, Thaís, Vinícius, Yesenia, Raúl Antonio, Guadalupe, Luz María, Caetano',
    last: 'Quispe Mamani, Assunção, Figueirêdo, Hernández Peña, Guimarães, Zúñiga, Ybarra',
  },
  {
    weight: 1,
    first: 'Guðrún, Þóra, Sigríður, Ásdís',
    last: 'Jónsdóttir, Þorvaldsdóttir, Sigurðardóttir, Björnsdóttir',
  },
  {
    weight: 1,
    first: 'Jón, Þór, Sigurður, Eyjólfur',
    last: 'Jónsson, Þorvaldsson, Sigurðsson, Björnsson',
  },
];
